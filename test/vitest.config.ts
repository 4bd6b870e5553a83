import { resolve } from 'node:path';
import { defineConfig } from 'vitest/config';

const project = (name: string, testTimeout = 5_000) => ({
  extends: true as const,
  test: { name, include: [`test/${name}/**/*.test.ts`], testTimeout },
});

export default defineConfig({
  root: resolve(import.meta.dirname, '..'),
  test: {
    environment: 'node',
    globals: false,
    projects: [project('unit'), project('http', 20_000), project('docs')],
  },
});
