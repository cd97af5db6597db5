import { useState } from 'react'
import { Navigate } from 'react-router'
import { useAddressSearch } from '../../lib/routing/use-address-search.ts'
import { ButtonLink } from '../../ui/buttons/button.tsx'
import { Door } from '../../ui/layout/door.tsx'
import { ResetDone } from './reset-done.tsx'
import { ResetForm } from './reset-form.tsx'
import { T } from './texts.ts'

const ResetScreen = () => {
  const search = useAddressSearch()
  const [done, setDone] = useState(false)
  const token = search.get('token')
  const email = search.get('email')
  if (!token || email === null) return <Navigate to="/login" replace />
  return (
    <Door title={T.reset.title}>
      {done ? <ResetDone /> : <ResetForm token={token} email={email} onDone={() => setDone(true)} />}
      <ButtonLink look="text" to="/login" replace>
        {T.enter}
      </ButtonLink>
    </Door>
  )
}

export default ResetScreen
