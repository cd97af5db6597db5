import { TEXTS } from '../texts.ts'

/** The start-up spinner; `index.html` draws the same one before any script has run. */
export const Spinner = () => (
  <output className="startup">
    <span className="startup-turn" />
    <span className="unseen">{TEXTS.loading}</span>
  </output>
)
