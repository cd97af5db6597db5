import { FIGURES } from '../src/passwords/argon2-figures.ts'
import { afterFile } from './after-file.ts'
import { makeHashesCheap, SHIPPED } from './cheap-hashes.ts'

/** For a file that is about what a hash costs. */
export const useShippedFigures = (): void => {
  Object.assign(FIGURES, SHIPPED)
  afterFile(makeHashesCheap)
}
