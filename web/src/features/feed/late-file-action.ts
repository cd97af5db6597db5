import { latePart } from '../../lib/saving/late-part.tsx'

/** Who is told of no file fetches nothing of it. */
export const FileAction = latePart(async () => (await import('./file-action.tsx')).FileAction)
