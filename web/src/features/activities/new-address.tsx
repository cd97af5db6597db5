import Box from '@mui/material/Box'
import { useRef } from 'react'
import { toast } from '../../lib/saving/toast.ts'
import { Button, ButtonLink } from '../../ui/buttons/button.tsx'
import { TextInput } from '../../ui/forms/text-input.tsx'
import { TEXTS } from './texts.ts'

const T = TEXTS.address

/** The address itself, this once: to copy, or to hand to the calendar of this device. */
export const NewAddress = ({ path }: { path: string }) => {
  const place = useRef<HTMLDivElement>(null)
  const { origin, host } = window.location
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(`${origin}${path}`)
      toast(T.copied)
    } catch {
      place.current?.querySelector('input')?.select()
      toast(T.notCopied, { variant: 'error' })
    }
  }
  return (
    <Box ref={place} sx={{ display: 'flex', flexDirection: 'column', gap: 1.5 }}>
      <TextInput
        label={T.field}
        help={T.once}
        value={`${origin}${path}`}
        onChange={() => undefined}
        input={{ readOnly: true, onFocus: ({ target }) => target.select() }}
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button look="filled" onClick={() => void copy()}>
          {T.copy}
        </Button>
        <ButtonLink to={`webcal://${host}${path}`}>{T.open}</ButtonLink>
      </Box>
    </Box>
  )
}
