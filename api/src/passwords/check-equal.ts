import { problem } from '../http/problems.ts'

/** @throws 4003 */
export const checkEqual = (body: { password: string; password_confirmation?: string | undefined }): void => {
  if (body.password === body.password_confirmation) return
  const errors = [{ field: 'password_confirmation', message: 'Las contraseñas no coinciden' }]
  throw problem.code(4003, { errors })
}
