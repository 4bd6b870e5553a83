/** Points browsers to `server/routes/speculation-rules.ts`. */
export const SPECULATION_RULES = { name: 'speculation-rules', value: '"/speculation-rules.json"' } as const;
