import { readPaper, type Paper } from '../../../files/paper.ts'
import { ProblemError } from '../../../http/problems.ts'
import { PHOTO_BYTES_MAX } from '@plantel/contract/photos'
import type { OpenReserved } from './open-reserved.ts'

/** Undefined: longer than anybody may upload. */
const bytesOf = async ({ file }: OpenReserved, path: string): Promise<Buffer | undefined> => {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of file(path)) {
    size += chunk.length
    if (size > PHOTO_BYTES_MAX) return undefined
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

export interface ReservedPapers {
  /** Drawn anew, or checked, as an upload is. Undefined: there is none, or it is none. */
  readonly take: (folder: string, id: number) => Promise<Paper | undefined>
  readonly bad: () => number
}

/** The files of a sealed part, by the number of whose they are in the copy. */
export const papersOf = (reserved: OpenReserved): ReservedPapers => {
  const paths = new Map(reserved.manifest.files.map(({ path }) => [path.replace(/\.\w+$/, ''), path]))
  let bad = 0
  return {
    take: async (folder, id) => {
      const path = paths.get(`archivos/${folder}/${id}`)
      if (path === undefined) return undefined
      try {
        const bytes = await bytesOf(reserved, path)
        if (bytes) return await readPaper(bytes, 'file')
      } catch (error) {
        if (!(error instanceof ProblemError && error.problem.status === 422)) throw error
      }
      bad += 1
      return undefined
    },
    bad: () => bad,
  }
}
