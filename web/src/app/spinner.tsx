import { TEXTS } from '../texts.ts'

export const Spinner = () => (
  <output className="startup">
    <span className="startup-turn" />
    <span className="unseen">{TEXTS.loading}</span>
  </output>
)
