import { readLeavings } from '@plantel/contract/leavings'
import { expect, PASSWORD, PHONES, signInAt, test } from '../../support/plantel.ts'
import { makeGroup, makeStudent, newGrade, newMark, openSchool } from '../../support/school-api.ts'
import { choose, dialogOf, expectDone, rowOf, searchTable, select } from '../../support/screen.ts'

test('a student leaves for another school with a paper, stands in Altas y bajas, and comes back', async ({
  page,
  request,
}) => {
  const api = await openSchool(request)
  const [mark, grade] = [newMark(), newGrade()]
  const group = await makeGroup(api, { grade, group: `${mark}A`, subjects: [0, 2] })
  const { student_id } = await makeStudent(api, 'Sofía', mark, group.group_id)
  const student = `Sofía Peña ${mark}`
  await signInAt(page, '/alumnos', { phone: PHONES.ADMINISTER })
  await searchTable(page, mark)
  const row = rowOf(page.getByRole('main'), mark)

  await test.step('leaves for another school, and the paper comes', async () => {
    await choose(page, student, 'Dar de baja alumno')
    const dialog = dialogOf(page, 'Dar de baja')
    await select(dialog, 'Tipo de baja', 'Por inasistencias')
    await expect(dialog.getByText('Aún no llega a los días de la escuela')).toBeVisible()
    await select(dialog, 'Tipo de baja', 'Traslado')
    await dialog.getByLabel(/^Motivo/).fill('Cambio de domicilio')
    await dialog.getByLabel(/^Su contraseña/).fill(PASSWORD)
    await page.keyboard.press('Enter')
    await expect(dialog.getByText('Campo requerido')).toBeVisible()
    await dialog.getByLabel(/^Escuela de destino/).fill('Primaria Benito Juárez')
    await dialog.getByLabel(/^Clave de la escuela/).fill('10DPR0034K')
    await dialog.getByRole('button', { name: `Dar de baja a ${student}` }).click()
    await expect(dialog.getByText('El alumno fue dado de baja correctamente')).toBeVisible()
    const paper = page.waitForEvent('download')
    await dialog.getByRole('button', { name: 'Constancia de baja' }).click()
    expect((await paper).suggestedFilename()).toMatch(/^Constancia de baja BAJA-\d{4} Sofía/)
    await dialog.getByText('Cerrar', { exact: true }).click()
    await expect(row.getByText('De baja')).toBeVisible()
  })

  await test.step('is in Altas y bajas of this month, with why', async () => {
    await page.getByRole('button', { name: 'Más acciones' }).click()
    await page.getByRole('menuitem', { name: 'Altas y bajas' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Altas y bajas' })).toBeVisible()
    await page.getByLabel('Movimiento').selectOption({ label: 'Baja' })
    const table = page.getByRole('table', { name: 'Altas y bajas', exact: true })
    const left = rowOf(table, mark).filter({ hasText: 'Traslado' })
    await expect(left).toContainText('Traslado · Primaria Benito Juárez (10DPR0034K) · Cambio de domicilio')
    await left.getByRole('link', { name: `Peña ${mark} Sofía` }).click()
    const enrolment = page.getByRole('region', { name: 'Inscripción' })
    await enrolment.scrollIntoViewIfNeeded()
    await expect(enrolment.getByText('Primaria Benito Juárez (10DPR0034K)')).toBeVisible()
  })

  await test.step('and comes back: both days stay', async () => {
    await choose(page, student, 'Activar')
    const dialog = dialogOf(page, 'Activar alumno')
    await expect(dialog.getByText(/Baja desde el .* \(Traslado\)/)).toBeVisible()
    await dialog.getByRole('button', { name: `Activar a ${student}` }).click()
    await expectDone(dialog, 'Alumno activado')
    const { leavings } = await api.call(readLeavings, { params: { id: student_id } })
    expect(leavings).toHaveLength(1)
    expect(leavings[0]).toMatchObject({ kind: 1, returned_on: leavings[0]?.left_on })
  })
})
