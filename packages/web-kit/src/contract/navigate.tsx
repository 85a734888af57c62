import { useEffect, useRef } from 'react';
import { useNavigate, type NavigateProps } from 'react-router-dom';

/**
 * Navigates to another page once, on mount; renders nothing. Replaces the router's component of the same name, which
 * logs a warning whenever a server renders it.
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
