import type { TestProject } from 'vitest/node'

/** The files that the run was asked for, or none where it is the whole. The runner knows it, but does not publish it. */
export const askedFiles = ({ vitest }: TestProject): string[] | undefined =>
  'filenamePattern' in vitest && Array.isArray(vitest.filenamePattern) ? vitest.filenamePattern : undefined
