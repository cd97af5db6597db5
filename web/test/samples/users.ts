import type { User, UserRow } from '@plantel/contract/users'
import { waitFor } from '@testing-library/react'
import { expect } from 'vitest'
import { queryClient } from '../../src/lib/http/query.ts'

const ADDRESS = {
  street: 'Hidalgo',
  colony: 'Centro',
  outside_number: '12',
  inside_number: '3',
  zipcode: '34000',
}

export const userRow = (user_id: number, name: string, changed: Partial<UserRow> = {}): UserRow => ({
  user_id,
  name,
  last_name: 'Peña',
  second_last_name: null,
  url_photo_profile: null,
  enrollment: `M${user_id}`,
  status: 1,
  cellphone: '6181112233',
  email: 'ana@example.mx',
  has_smartphone: 1,
  has_signed_in: true,
  contact: false,
  contact_phone: null,
  ...ADDRESS,
  ...changed,
})

/** The same person with the eight-position permission string: a professor unless said otherwise. */
export const userOf = (user_id: number, name: string, changed: Partial<User> = {}): User => ({
  user_id,
  name,
  last_name: 'Peña',
  second_last_name: null,
  url_photo_profile: null,
  enrollment: `M${user_id}`,
  group_id: '01000000',
  cellphone: '6181112233',
  contact_phone: null,
  email: 'ana@example.mx',
  has_smartphone: 1,
  country_code: 12,
  status: 1,
  ...ADDRESS,
  ...changed,
})

export const pageOf = <Row>(data: Row[], total = data.length) => ({
  data,
  meta: { total, per_page: 10, current_page: 1, last_page: Math.max(1, Math.ceil(total / 10)) },
})

/** What is read again after a save has arrived, so that no request outlives the test. */
export const allRead = () => waitFor(() => expect(queryClient.isFetching()).toBe(0))
