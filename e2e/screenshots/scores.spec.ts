import { readGroups, readGroupStudents } from '@plantel/contract/groups'
import { logIn, PASSWORD, PHONES, tokenOf } from '../support/plantel.ts'
import { openSchool } from '../support/school-api.ts'
import { settled, shoot, test } from '../support/shoot.ts'

test.use({ expectedFailures: [/./] })
test.setTimeout(300_000)

test('the grades of a student: read, edited, over, their history', async ({ page, request }) => {
  const api = await openSchool(request)
  const [group] = await api.call(readGroups, {
    params: { id: api.school },
    query: { level: 3, per_page: 1 },
  })
  if (!group) throw new Error('a school without groups')
  const [student] = await api.call(readGroupStudents, {
    params: { id: group.group_id },
    query: { per_page: 1 },
  })
  await logIn(page, PHONES.ADMINISTER)
  await page.goto(`/calificaciones/${group.group_id}/alumno/${student?.student_id}`)
  await settled(page)
  await shoot(page, 'calificaciones-alumno', true)
  await page
    .getByRole('button', { name: /ver historia/ })
    .first()
    .click()
  await settled(page)
  await shoot(page, 'calificaciones-historia')
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'Editar calificaciones' }).click()
  await shoot(page, 'calificaciones-clave')
  await page.getByLabel(/^Su contraseña/).fill(PASSWORD)
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: /^Terminar edición/ }).waitFor()
  await page.getByRole('textbox').first().fill('9.9')
  await page.keyboard.press('Enter')
  await shoot(page, 'calificaciones-edicion')

  const headers = { authorization: `Bearer ${await tokenOf(page)}` }
  await request.delete('/v1/grant-permission', { headers })
  await page.getByRole('button', { name: 'Guardar' }).click()
  await page.getByText('El tiempo de edición terminó').waitFor()
  await shoot(page, 'calificaciones-tiempo')
})
