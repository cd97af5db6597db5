import { RECIPIENT_PROFILES } from '@plantel/contract/notices'
import { expect, test } from 'vitest'
import { recipientUser } from '../../../../test/samples/notices.ts'
import {
  areAllProfiles,
  checkAllProfiles,
  checkProfile,
  checkUser,
  countUsers,
  usersOfPage,
} from './picked-users.ts'
import { beginWizard } from './wizard.ts'

const NOBODY = beginWizard('users').choices.users
const parent = recipientUser(5, 'Ana', 'PARENT')
const both = recipientUser(6, 'Luis', 'PARENT', 'PROFESSOR')
const tutor = recipientUser(7, 'Eva')

test('Todos sets every filter, and is on only while all others are', () => {
  const all = checkAllProfiles(NOBODY, true)
  expect(all.profiles).toEqual(RECIPIENT_PROFILES)
  expect(areAllProfiles(all)).toBe(true)
  for (const profile of RECIPIENT_PROFILES) {
    const less = checkProfile(all, profile, false)
    expect(areAllProfiles(less)).toBe(false)
    expect(areAllProfiles(checkProfile(less, profile, true))).toBe(true)
  }
  expect(checkAllProfiles(all, false).profiles).toEqual([])
})

test('who is named and unchecked is left out; checked again, is not', () => {
  const parents = checkProfile(NOBODY, 'PARENT', true)
  const without = checkUser(parents, parent, false)
  expect(without.without).toEqual([parent])
  expect(countUsers(without, 40)).toBe(39)
  expect(checkUser(without, parent, true).without).toEqual([])
})

test('whom no chosen profile names is an exception, once, and can be taken away', () => {
  const parents = checkProfile(NOBODY, 'PARENT', true)
  const more = checkUser(checkUser(parents, tutor, true), tutor, true)
  expect(more.exceptions).toEqual([tutor])
  expect(countUsers(more, 40)).toBe(41)
  expect(checkUser(more, tutor, false).exceptions).toEqual([])
  expect(checkUser(parents, both, true).exceptions).toEqual([])
})

test('an exception whose kind is chosen afterwards is none any more', () => {
  const exception = checkUser(NOBODY, both, true)
  expect(exception.exceptions).toEqual([both])
  expect(checkProfile(exception, 'PROFESSOR', true).exceptions).toEqual([])
})

test('who was left out is forgotten with the last profile that named them', () => {
  const two = checkProfile(checkProfile(NOBODY, 'PARENT', true), 'PROFESSOR', true)
  const without = checkUser(checkUser(two, both, false), parent, false)
  const one = checkProfile(without, 'PARENT', false)
  expect(one.without).toEqual([both])
  expect(checkProfile(one, 'PROFESSOR', false).without).toEqual([])
})

test('a page of those who receive it: the exceptions before the first, nobody who was left out', () => {
  const users = checkUser(checkUser(checkProfile(NOBODY, 'PARENT', true), parent, false), tutor, true)
  expect(usersOfPage(users, [parent, both], 1)).toEqual([tutor, both])
  expect(usersOfPage(users, [parent, both], 2)).toEqual([both])
  expect(usersOfPage(users, [parent], 2)).toEqual([])
})
