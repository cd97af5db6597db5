import { ButtonLink } from '../../../ui/buttons/button.tsx'
import { inboxIcon } from '../../../ui/icons/icons.ts'

/** Where the titular prints and records what the families of the group answer on paper. */
export const SlipsLink = () => (
  <ButtonLink icon={inboxIcon} to="/talones">
    Talones de avisos
  </ButtonLink>
)
