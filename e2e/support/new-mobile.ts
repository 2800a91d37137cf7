/** A mobile number that can exist: not every exchange does, but 550 to 559 do. */
export const newMobile = () => `21255${String(Math.floor(Math.random() * 100_000)).padStart(5, '0')}`;
