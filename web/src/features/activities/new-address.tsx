import { useRef } from 'react'
import { toast } from '../../lib/saving/toast.ts'
import { Button, ButtonLink } from '../../ui/buttons/button.tsx'
import { TextInput } from '../../ui/forms/text-input.tsx'
import { Line, Stack } from '../../ui/layout/stack.tsx'
import { ADDRESS_TEXTS } from './address-texts.ts'

const T = ADDRESS_TEXTS

/** The address itself, this once: to copy, or to hand to the calendar of this device. */
export const NewAddress = ({ address }: { address: URL }) => {
  const place = useRef<HTMLDivElement>(null)
  const { href, host, pathname } = address
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(href)
      toast(T.copied)
    } catch {
      place.current?.querySelector('input')?.select()
      toast(T.notCopied, { variant: 'error' })
    }
  }
  return (
    <div ref={place}>
      <Stack gap={12}>
        <TextInput
          label={T.field}
          help={T.once}
          value={href}
          onChange={() => undefined}
          input={{ readOnly: true, onFocus: ({ target }) => target.select() }}
        />
        <Line>
          <Button look="filled" onClick={() => void copy()}>
            {T.copy}
          </Button>
          <ButtonLink to={`webcal://${host}${pathname}`}>{T.open}</ButtonLink>
        </Line>
      </Stack>
    </div>
  )
}
