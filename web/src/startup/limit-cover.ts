import { startup } from '../app/startup.ts'

/** The longest that the spinner stands over the first screen, once it is known whose it is. */
export const COVER_MS = 1000

export const limitCover = (): void => startup.onCovered(() => void setTimeout(startup.over, COVER_MS))
