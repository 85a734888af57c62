import { useEffect, useRef } from 'react';
import { useNavigate, type NavigateProps } from 'react-router-dom';

/**
 * Goes to another page once, when it is mounted; shows nothing. The router's component of the same name writes a warning
 * to the log whenever a server renders it.
 */
export function Navigate({ to, ...options }: NavigateProps): null {
  const navigate = useNavigate();
  const hasGone = useRef(false);
  useEffect(() => {
    if (hasGone.current) return;
    hasGone.current = true;
    void navigate(to, options);
  });
  return null;
}
