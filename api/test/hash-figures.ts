import { FIGURES, OWASP } from '../src/passwords/argon2-figures.ts'
import { afterFile } from './after-file.ts'

const SHIPPED = { ...FIGURES }
const CHEAP = { ...OWASP, memoryCost: 64, timeCost: 1, rest: 0 }

/** Hundreds of tests log in: what a hash costs a guesser is not what they are about. */
export const makeHashesCheap = (): void => void Object.assign(FIGURES, CHEAP)

/** For a file that is about what a hash costs. */
export const useShippedFigures = (): void => {
  Object.assign(FIGURES, SHIPPED)
  afterFile(makeHashesCheap)
}
