import { expect, test } from 'vitest'
import { KEY_ACCESS } from '../src/key-access.ts'
import { KEY_SCOPES } from '../src/key-scopes.ts'
import { OWN_KEY_SCOPES, ownKeyRoles, ownKeyScopes } from '../src/own-key-scopes.ts'
import { type Action, permissions, type Role, ROLES, scopesFor } from '../src/permissions.ts'

const opens = (role: Role, scope: (typeof KEY_SCOPES)[number]): boolean =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- each call of a key is of an action
  KEY_ACCESS[scope].calls.some(({ can }) => scopesFor([role], can as Action).length > 0)

test('personal keys have the scopes that only read', () => {
  const reading = KEY_SCOPES.filter((scope) =>
    KEY_ACCESS[scope].calls.every(({ method }) => method === 'GET'),
  )
  expect(OWN_KEY_SCOPES).toEqual(reading)
})

test('are made by who may make them, and by no parent', () => {
  expect(ownKeyRoles(ROLES)).toEqual(
    ROLES.filter((role) => Object.keys(permissions['own-keys:write']).includes(role)),
  )
  expect(ownKeyRoles(['PARENT', 'SPOKESMAN'])).toEqual([])
})

test('each role is offered what opens something to it', () => {
  for (const role of ownKeyRoles(ROLES))
    expect([role, ownKeyScopes([role])]).toEqual([role, OWN_KEY_SCOPES.filter((scope) => opens(role, scope))])
})
