import { homeOf } from '@plantel/contract/roles'
import { useState } from 'react'
import { Navigate } from 'react-router'
import { useAddressSearch } from '../../lib/routing/use-address-search.ts'
import { ORIGIN, safeOrigin } from '../../lib/routing/origin.ts'
import { type Session, useSessionQuery, useSignedIn } from '../../lib/session/session.ts'
import { TEXTS } from '../../texts.ts'
import { Door } from '../../ui/layout/door.tsx'
import { LoginForm } from './login-form.tsx'

interface LoginScreenProps {
  builtHome: (home: string) => string
  mayOpen: (group_id: string, pathname: string) => boolean
  onTyping: () => void
}

const destinationOf = (
  { me }: Session,
  origin: string | undefined,
  { builtHome, mayOpen }: Pick<LoginScreenProps, 'builtHome' | 'mayOpen'>,
): string => {
  const wanted = origin ?? builtHome(homeOf(me.group_id))
  const [pathname = ''] = wanted.split(/[?#]/)
  return mayOpen(me.group_id, pathname) ? wanted : '/working'
}

export const LoginScreen = ({ builtHome, mayOpen, onTyping }: LoginScreenProps) => {
  const search = useAddressSearch()
  const signedIn = useSignedIn()
  const { data: session, error } = useSessionQuery()
  const [restoring] = useState(signedIn)
  if (signedIn && session) {
    const to = destinationOf(session, safeOrigin(search.get(ORIGIN)), { builtHome, mayOpen })
    return <Navigate to={to} replace />
  }
  // Somebody with a stored session never sees the form flash by.
  if (restoring && signedIn && !error) return null
  return (
    <Door title={TEXTS.enter}>
      <LoginForm onTyping={onTyping} />
    </Door>
  )
}
