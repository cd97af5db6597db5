import type { Import } from '@plantel/contract/imports'
import { IMPORTS_PATH } from '../../domain/imports/addresses.ts'
import { ButtonLink } from '../../ui/buttons/button.tsx'
import { Message } from '../../ui/feedback/message.tsx'
import { errorIcon } from '../../ui/icons/icons.ts'
import { T } from './texts.ts'

/** Why a list could not be read, and what to do. */
export const RejectedPanel = ({ problem }: Pick<Import, 'problem'>) => (
  <Message
    icon={errorIcon}
    title={problem?.title ?? T.noFile}
    action={
      <ButtonLink look="filled" to={IMPORTS_PATH}>
        {T.another}
      </ButtonLink>
    }
    alert
  >
    {problem && `${problem.message}.`}
  </Message>
)
