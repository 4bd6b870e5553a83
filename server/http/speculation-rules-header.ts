/** Header of every page: where the browser reads which links it may fetch ahead (`server/routes/speculation-rules.ts`). */
export const SPECULATION_RULES = { name: 'speculation-rules', value: '"/speculation-rules.json"' } as const;
