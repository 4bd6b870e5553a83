export const PHONE = { phoneNumber: '812345678', phonePrefix: '66' } as const;

/** An encoded password. */
export const PASSWORD = '0f3a9c51d2e7b604fedcba98765432100123456789abcdefhbN94D8fftgJQZaNEgE8Gg==';
