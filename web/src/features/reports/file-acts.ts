import type { FileStatus } from '@plantel/contract/case-files'
import { T } from './texts.ts'

/** What can be done with a case file, and what it then is. */
export const ACTS = {
  0: { act: T.close, next: 1 },
  1: { act: T.openAgain, next: 0 },
} as const satisfies Record<FileStatus, { act: string; next: FileStatus }>

/** What is said once it is this. */
export const DONE = { 0: T.fileOpened, 1: T.fileClosed } as const satisfies Record<FileStatus, string>
