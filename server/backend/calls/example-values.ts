/** A phone number as calls take it. */
export const PHONE = { phoneNumber: '812345678', phonePrefix: '66' } as const;

/** A password as it travels. */
export const PASSWORD = '0f3a9c51d2e7b604fedcba98765432100123456789abcdefhbN94D8fftgJQZaNEgE8Gg==';
