import { applyImport, chooseFile, expectRead } from '../../support/importing.ts'
import { comeIn, createSchool, type NewSchool, passDays } from '../../support/new-school.ts'
import { expect, expectFine, test } from '../../support/plantel.ts'
import { openSchool } from '../../support/school-api.ts'

let school: NewSchool
test.beforeAll(async () => {
  school = await createSchool()
})

const HEADER = 'Matrícula,Apellido paterno,Apellido materno,Nombre,Nivel,Grado,Grupo,Calle'

const FIRST = `${HEADER}
S-1,Peña,López,Ana,Primaria,1,A,Hidalgo
S-2,Ruiz,Soto,Luis,Primaria,1,A,Juárez
S-3,Núñez,Cano,Eva,Primaria,1,A,Morelos
`

/** Luis has left, Eva has moved, two are new. */
const SECOND = `${HEADER}
S-1,PEÑA,LÓPEZ,ANA,PRIMARIA,1,A,HIDALGO
S-3,NÚÑEZ,CANO,EVA,PRIMARIA,1,A,Zaragoza
S-4,ÁVILA,MENA,MARIO,PRIMARIA,1,A,Allende
S-5,ROBLES,DÍAZ,SOFÍA,PRIMARIA,1,A,Victoria
`

test('a second list a month later brings who is new, and names who is not in it', async ({
  page,
  request,
}) => {
  await comeIn(page, school)
  await page.goto(`${school.url}/configuracion/importar`)
  await chooseFile(page, 'Septiembre.csv', FIRST)
  await expectRead(page)
  await applyImport(page, school.password, '3 alumnos')
  const { school: school_id } = await openSchool(request, school)
  await passDays(school_id, 31)

  await test.step('the first one cannot be taken back any more', async () => {
    await page.reload()
    await expect(page.getByText('Listo: 3 alumnos.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Revertir esta importación' })).toBeHidden()
  })

  await test.step('the second one holds no surprise', async () => {
    await page.goto(`${school.url}/configuracion/importar`)
    await chooseFile(page, 'Octubre.csv', SECOND)
    await expectRead(page)
    await expect(page.getByText('Se crearán 2 alumnos; se actualizará 1 alumno.')).toBeVisible()
    for (const filter of ['Nuevos 2', 'Se actualizan 1', 'Sin cambio 1', 'Por confirmar 0', 'Por arreglar 0'])
      await expect(page.getByRole('button', { name: filter })).toBeVisible()
    await expect(
      page.getByText('1 alumno de 1° A Matutino no viene en el archivo. No se le hace nada.'),
    ).toBeVisible()
    await page.getByRole('button', { name: 'Ver lista de 1° A Matutino' }).click()
    const missing = page.getByRole('dialog', { name: 'No vienen en el archivo: 1° A Matutino' })
    await expect(missing.getByRole('link', { name: 'Ruiz Soto Luis' })).toBeVisible()
    await expectFine(page)
    await page.keyboard.press('Escape')
  })

  await test.step('what would change is shown before, and is so afterwards', async () => {
    await page
      .getByRole('grid')
      .getByRole('button', { name: /Núñez Cano Eva/ })
      .click()
    const row = page.getByRole('dialog', { name: 'Núñez Cano Eva' })
    await expect(row.getByText('Morelos')).toBeVisible()
    await expect(row.getByText('Zaragoza').first()).toBeVisible()
    await page.keyboard.press('Escape')
    await applyImport(page, school.password, '3 alumnos')
    await page.goto(`${school.url}/alumnos`)
    for (const name of ['Peña López Ana', 'Ruiz Soto Luis', 'Ávila Mena Mario', 'Robles Díaz Sofía'])
      await expect(page.getByText(name)).toBeVisible()
  })
})
