/** Common surnames in Mexico; nobody in particular. */
export const SURNAMES: readonly string[] = `
  Acosta, Aguilar, Aguirre, Alvarado, Álvarez, Ávila, Ayala, Bañuelos, Barraza, Bautista, Beltrán, Bueno,
  Calderón, Camacho, Campos, Cano, Cárdenas, Carrillo, Castañeda, Castillo, Castro, Ceniceros, Cervantes,
  Chávez, Cisneros, Contreras, Córdova, Corral, Cortés, Cruz, De la Cruz, De la Rosa, De León, Del Río,
  Delgado, Díaz, Domínguez, Durán, Escobedo, Espinoza, Esquivel, Estrada, Favela, Fernández, Figueroa,
  Flores, Fuentes, Gaitán, Galindo, Gallegos, Galván, Gamboa, Garay, García, Garza, Gómez, González,
  Guerrero, Gurrola, Gutiérrez, Guzmán, Haro, Hernández, Herrera, Huerta, Ibáñez, Ibarra, Jáquez, Jiménez,
  Juárez, Lara, León, López, Lozano, Luna, Macías, Maldonado, Márquez, Martínez, Medina, Mejía, Méndez,
  Mendoza, Meraz, Mijares, Molina, Montes, Morales, Moreno, Muñoz, Nájera, Navarro, Nevárez, Núñez, Ochoa,
  Ontiveros, Orozco, Ortega, Ortiz, Pacheco, Padilla, Peña, Peralta, Pérez, Piñón, Quiñones, Quintero,
  Ramírez, Ramos, Rangel, Reyes, Ríos, Rivas, Rivera, Robles, Rocha, Rodríguez, Rojas, Romero, Rosales,
  Ruiz, Salas, Salazar, Saldaña, Salinas, Sánchez, Sandoval, Santillán, Serrano, Silva, Solís, Soto,
  Torres, Treviño, Trujillo, Valdez, Valenzuela, Valles, Vargas, Vázquez, Vega, Velázquez, Vidal, Villa,
  Villarreal, Yáñez, Zamora, Zavala, Zúñiga`
  .trim()
  .split(/,\s+/)
