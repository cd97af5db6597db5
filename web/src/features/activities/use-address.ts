import { createCalendarAddress, revokeCalendarAddress } from '@plantel/contract/activities'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../lib/http/api.ts'
import { useSave } from '../../lib/saving/use-save.ts'
import { ADDRESS_KEY, addressQuery } from './queries.ts'
import { ADDRESS_TEXTS } from './address-texts.ts'

export const useAddress = () => {
  const query = useQuery(addressQuery)
  const [made, setMade] = useState<URL>()
  const creating = useSave({
    save: () => call(createCalendarAddress),
    stale: [ADDRESS_KEY],
    onSaved: ({ data }) => setMade(new URL(data.path, location.origin)),
  })
  const revoking = useSave({
    save: () => call(revokeCalendarAddress),
    success: ADDRESS_TEXTS.revoked,
    stale: [ADDRESS_KEY],
    onSaved: () => setMade(undefined),
  })
  return {
    query,
    made,
    pending: creating.pending || revoking.pending,
    create: () => creating.save(undefined),
    revoke: () => revoking.save(undefined),
  }
}
