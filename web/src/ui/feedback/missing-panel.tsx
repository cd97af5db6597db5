import { ButtonLink } from '../buttons/button.tsx'
import { backIcon, infoIcon } from '../icons/icons.ts'
import { Message } from './message.tsx'

interface MissingPanelProps {
  title: string
  children: string
  back: { to: string; label: string }
}

/** What the address names does not exist, or not for this person: says so and leads back. */
export const MissingPanel = ({ title, children, back }: MissingPanelProps) => (
  <Message
    icon={infoIcon}
    title={title}
    action={
      <ButtonLink to={back.to} icon={backIcon}>
        Ir a {back.label}
      </ButtonLink>
    }
    alert
  >
    {children}
  </Message>
)
