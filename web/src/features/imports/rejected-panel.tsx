import type { Import } from '@plantel/contract/imports'
import { useImportsPath } from '../../domain/imports/use-imports-path.ts'
import { ButtonLink } from '../../ui/buttons/button.tsx'
import { Message } from '../../ui/feedback/message.tsx'
import { doneIcon, errorIcon } from '../../ui/icons/icons.ts'
import { T } from './texts.ts'

/** Why a list could not be read, and what to do; rows that came back are in another import. */
export const RejectedPanel = ({
  problem,
  another = T.another,
}: Pick<Import, 'problem'> & { another?: string }) => {
  const { base, pathOf } = useImportsPath()
  return (
    <Message
      icon={problem?.import_id === undefined ? errorIcon : doneIcon}
      title={problem?.title ?? T.noFile}
      action={
        problem?.import_id === undefined ? (
          <ButtonLink look="filled" to={base}>
            {another}
          </ButtonLink>
        ) : (
          <ButtonLink look="filled" to={pathOf(problem.import_id)}>
            {T.goOn}
          </ButtonLink>
        )
      }
      alert
    >
      {problem && `${problem.message}.`}
    </Message>
  )
}
