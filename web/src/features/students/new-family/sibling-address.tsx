import { fullName } from '@plantel/contract/school-words'
import { readStudent } from '@plantel/contract/students'
import { readUserPage } from '@plantel/contract/user-page'
import { useQuery } from '@tanstack/react-query'
import { addressLine } from '@plantel/contract/address-line'
import { STUDENTS_KEY } from '../../../domain/query-keys/school-keys.ts'
import { call } from '../../../lib/http/api.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { ADDRESS } from './member-form.ts'
import type { NewFamily } from './use-new-family.ts'

interface SiblingAddressProps {
  userId: number
  family: NewFamily
}

/** The first child of the person that the school has, with the address. */
const useSibling = (userId: number) =>
  useQuery({
    queryKey: [...STUDENTS_KEY, 'sibling', userId],
    queryFn: async () => {
      const { children } = (await call(readUserPage, { params: { id: userId } })).data
      const [sibling] = children
      if (!sibling) return null
      return (await call(readStudent, { params: { id: sibling.student_id }, query: {} })).data
    },
  })

/** Brothers and sisters of a known parent usually live together: one press fills in where. */
export const SiblingAddress = ({ userId, family }: SiblingAddressProps) => {
  const { data: sibling } = useSibling(userId)
  if (!sibling) return null
  const {
    street = null,
    colony = null,
    outside_number = null,
    inside_number = null,
    zipcode = null,
  } = sibling
  const address = { street, colony, outside_number, inside_number, zipcode }
  const line = addressLine(address)
  const given = ADDRESS.some((field) => (address[field] ?? '') !== family.home[field])
  return (
    <>
      <p>
        Familia de <strong>{fullName(sibling)}</strong>
      </p>
      {line !== undefined && given && (
        <div>
          <Button onClick={() => family.liveWith(address)}>{`Usar su domicilio: ${line}`}</Button>
        </div>
      )}
    </>
  )
}
