import { type ComponentProps, useState } from 'react'
import { Button } from '../../../ui/buttons/button.tsx'
import { COMPOSE_TEXTS as T } from '../texts.ts'
import { TargetField } from './target-field.tsx'

type ExceptionsProps = Pick<ComponentProps<typeof TargetField>, 'addressed' | 'onChange' | 'disabled'>

/** *Excepto*, once somebody asks for it. */
export const Exceptions = (props: ExceptionsProps) => {
  const [asked, setAsked] = useState(false)
  if (asked || props.addressed.except.length > 0)
    return <TargetField side="except" label={T.except} {...props} />
  return (
    <div>
      <Button look="text" onClick={() => setAsked(true)}>
        {T.addException}
      </Button>
    </div>
  )
}
