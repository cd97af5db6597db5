import { useState } from 'react'
import { useParams } from 'react-router'
import { Door } from '../../ui/layout/door.tsx'
import type { Letter } from './letter.ts'
import { LetterForm } from './letter-form.tsx'
import { PasswordForm } from './password-form.tsx'
import { T } from './texts.ts'

const CODE_MAX = 20

/** `/acceso/:code`: opening it uses nothing up. */
const AccessScreen = () => {
  const { code } = useParams()
  const [letter, setLetter] = useState<Letter>()
  return (
    <Door title={T.title}>
      <meta name="robots" content="noindex" />
      {letter ? (
        <PasswordForm letter={letter} onBack={() => setLetter(undefined)} />
      ) : (
        <LetterForm key={code} given={code?.slice(0, CODE_MAX)} onFound={setLetter} />
      )}
    </Door>
  )
}

export default AccessScreen
