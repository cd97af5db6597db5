import type { FileStore } from './file-store.ts'

/** Folder of files that are there for an hour and open something: they go into no backup. */
export const HANDED_OUT = 'handed-out'

const isKept = (key: string): boolean => key.split('/')[1] !== HANDED_OUT

export async function* listKept(
  files: Pick<FileStore, 'list'>,
): AsyncGenerator<{ key: string; size: number }> {
  for await (const file of files.list()) if (isKept(file.key)) yield file
}
