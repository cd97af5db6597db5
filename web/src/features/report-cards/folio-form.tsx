import { useState } from 'react'
import { useNavigate } from 'react-router'
import { Button } from '../../ui/buttons/button.tsx'
import { TextInput } from '../../ui/forms/text-input.tsx'
import { folioOf } from './folio.ts'
import styles from './report-cards.module.css'
import { T } from './texts.ts'

/** A folio to be typed; lower case and missing dashes do. */
export const FolioForm = ({ typed }: { typed: string }) => {
  const [value, setValue] = useState(typed)
  const [wrong, setWrong] = useState(false)
  const navigate = useNavigate()
  return (
    <form
      noValidate
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        const folio = folioOf(value)
        setWrong(folio === undefined)
        if (folio === undefined) event.currentTarget.querySelector('input')?.focus()
        else void navigate(`/boleta/${folio}`)
      }}
    >
      <TextInput
        label={T.folio}
        value={value}
        help={T.hint}
        error={wrong ? T.noFolio : undefined}
        input={{ name: 'folio', autoComplete: 'off', autoCapitalize: 'characters', spellCheck: false }}
        onChange={(next) => {
          setWrong(false)
          setValue(next)
        }}
      />
      <Button look="filled" type="submit">
        {T.check}
      </Button>
    </form>
  )
}
