// Loaded into product and sandbox before their own code (`node --import`): their clock begins at SHOTS_CLOCK_FROM and
// takes SHOTS_CLOCK_SLOWNESS times as long for each second. So a run of some minutes shows one and the same minute.
const MachineDate = globalThis.Date;
const from = MachineDate.parse(process.env.SHOTS_CLOCK_FROM);
const begun = Number(process.env.SHOTS_CLOCK_BEGUN);
const slowness = Number(process.env.SHOTS_CLOCK_SLOWNESS);

const now = () => Math.floor(from + (MachineDate.now() - begun) / slowness);

globalThis.Date = new Proxy(MachineDate, {
  construct: (target, values, made) => Reflect.construct(target, values.length === 0 ? [now()] : values, made),
  apply: () => new MachineDate(now()).toString(),
  get: (target, key) => (key === 'now' ? now : Reflect.get(target, key)),
});
