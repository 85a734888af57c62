import { useSession } from '@studio/web-kit';

/** Whether the person at the desk is an owner, who may do everything. */
export const useIsOwner = (): boolean => useSession().user?.roles?.includes('owner') ?? false;
