import type { Offered } from './recipients.ts'
import type { OfferedQueries } from './use-offered.ts'
import type { Choices, Wizard } from './wizard.ts'

export interface StepProps {
  wizard: Wizard
  offered: Offered
  queries: OfferedQueries
  choose: (choice: Partial<Choices>) => void
}
