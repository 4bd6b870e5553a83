/** The login page, with the fragment that announces a changed password. */
export const AFTER_CHANGE = { page: '/login.htm', fragment: '#changed' } as const;
