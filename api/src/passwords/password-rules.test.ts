import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { passwordFault, type PasswordOwner } from './password-rules.ts'

const OWNER: PasswordOwner = {
  cellphone: '6181234567',
  names: ['María José', 'Peña', null],
  school: 'Escuela Secundaria Benito Juárez',
  minimum: '6',
}

const faultOf = (password: string, change: Partial<PasswordOwner> = {}) =>
  passwordFault(password, { ...OWNER, ...change })

describe('a new password', () => {
  test.each([
    'el gato duerme',
    'xk7qpz',
    '  x q z  ',
    '🐈🐕🐎🐖🐓🦆',
    'ñandú en la loma',
    'zx'.repeat(31) + 'qp',
    '漢字仮名交じり文',
  ])('may be %s', (password) => expect(faultOf(password)).toBeUndefined())

  test('may have any 64 to 128 characters, and each of them counts', () => {
    const characters = fc.string({ unit: 'binary', minLength: 64, maxLength: 128 })
    fc.assert(
      fc.property(characters, (password) => {
        fc.pre(new Set(password).size > 2)
        expect(faultOf(`zq7 ${password}`)).toBeUndefined()
      }),
    )
  })

  test.each(['123456', 'password', 'Contraseña', 'CONTRASENA', 'Qwerty', 'bienvenido', 'iloveyou', 'dragon'])(
    'is not %s, which everybody tries first',
    (password) => expect(faultOf(password)).toMatch('más comunes'),
  )

  test('is not one or two characters again and again', () => {
    for (const password of ['ññññññññ', 'abababababab', '🐈🐈🐈🐈🐈🐈'])
      expect(faultOf(password)).toMatch('más comunes')
  })

  test.each([
    '6181234567',
    'tel6181234567',
    'mariajose',
    'María José',
    'peña2026',
    'PENA-77',
    'juarez1',
    'benito.juarez',
    'Secundaria26',
    'escuela!!',
  ])('is not %s, which whoever knows the person guesses', (password) =>
    expect(faultOf(password)).toMatch('el nombre de la persona'),
  )

  test('may have a name in it when there is enough besides', () => {
    for (const password of ['peña canta boleros', 'juarez-y-los-demas-heroes', 'mariachis y tequila'])
      expect(faultOf(password)).toBeUndefined()
  })

  test('is not refused for short words of a name', () => {
    expect(faultOf('delicado', { names: ['De', 'la O'], school: 'Jardín D' })).toBeUndefined()
  })

  test('is as long as the school asks, counted in characters', () => {
    expect(faultOf('xk7qp')).toMatch('longitud de 6')
    expect(faultOf('xk7qpz', { minimum: '10' })).toMatch('longitud de 10')
    expect(faultOf('🐈🐕🐎🐖🐓', { minimum: '6' })).toMatch('longitud de 6')
    expect(faultOf('xk7qpz un poco', { minimum: '10' })).toBeUndefined()
  })

  test.each(['', 'diez', '-1', '0', '5', '6.5', 'NaN'])(
    'of a school that asks for %j has six characters at least',
    (minimum) => {
      expect(faultOf('xk7qp', { minimum })).toMatch('longitud de 6')
      expect(faultOf('xk7qpz', { minimum })).toBeUndefined()
    },
  )

  test('of a school that asks for more than is possible may still be had', () => {
    expect(faultOf('qz7'.repeat(42) + 'xx', { minimum: '1000' })).toBeUndefined()
  })
})
