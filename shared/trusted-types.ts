/** Trusted Types: the only policy that pages may create. */
export const TRUSTED_TYPES_POLICY = 'stallwise';
