/** Where a changed password leads: the login page, which says so under this fragment. */
export const AFTER_CHANGE = { page: '/login.htm', fragment: '#changed' } as const;
