import { ButtonLink } from '../../../ui/buttons/button.tsx'

/** Where the titular prints and records what the families of the group answer on paper. */
export const SlipsLink = () => <ButtonLink to="/talones">Talones de avisos</ButtonLink>
