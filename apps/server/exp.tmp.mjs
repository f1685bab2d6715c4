import pg from 'pg';
import { places } from '@tranzit/places';
const c = new pg.Client({connectionString: process.argv[2]}); await c.connect();
const cities = places().filter(p=>p.iso==='RU'&&p.population>5000);
const total = cities.reduce((s,p)=>s+p.population,0);
const rows = cities.map(p=>({name:p.name.toLowerCase(),fias:p.fiasId??null,lat:p.latitude,lon:p.longitude,n:Math.max(1,Math.round(250000*p.population/total)),km:1.5+0.9*Math.max(0,Math.log(p.population/50000))*3}));
console.log(rows.length, rows.reduce((s,r)=>s+r.n,0), rows[0], rows[1]);
let t=performance.now(); if(!process.argv[3]){
await c.query('truncate terminals');
await c.query(`select setseed(0.5)`);
await c.query(`insert into terminals (carrier,code,name,kind,iso,region,city,city_key,city_fias_id,address_line,latitude,longitude,hours,accepts_drop_off,hands_out,takes_cash,takes_cards,max_grams,max_sides_mm,load_id)
select (array['cse','cdek','dpd','pony','post','dellin'])[1+least(5,floor(6*power(random(),0.7)))::int], row_number() over () || '-x', 'Пункт '||md5(random()::text), case when i%4=0 then 'locker' else 'point' end,'RU','r',c.name,c.name,c.fias,'ул. Ленина, '||i||', '||c.name,
c.lat+(random()-0.5)*2*c.km/111, least(180,c.lon+(random()-0.5)*2*c.km/(111*cos(radians(c.lat)))),
'[{"day":1,"from":"09:00","to":"20:00"},{"day":2,"from":"09:00","to":"20:00"},{"day":3,"from":"09:00","to":"20:00"},{"day":4,"from":"09:00","to":"20:00"},{"day":5,"from":"09:00","to":"20:00"}]', i%4<>0, true,true,true, case when i%2=0 then 15000 else 30000 end, '{600,400,400}',1
from jsonb_to_recordset($1::jsonb) c(name text,fias text,lat float,lon float,n int,km float), lateral generate_series(1,c.n) i`,[JSON.stringify(rows)]);
console.log('insert ms', performance.now()-t); t=performance.now();
await c.query('analyze terminals'); console.log('analyze', performance.now()-t);
}
const lat=55.7558, lon=37.6173; const merc=(l)=>Math.asinh(Math.tan(l*Math.PI/180))*180/Math.PI;
const run=async(name,sql)=>{ let best=1e9; for(let k=0;k<4;k++){const s=performance.now(); const r=await c.query(sql); best=Math.min(best,performance.now()-s); var n=r.rowCount; }
 const ex=(await c.query('explain (analyze, timing off) '+sql)).rows.at(-1)['QUERY PLAN']; const plan=(await c.query('explain '+sql)).rows.map(r=>r['QUERY PLAN']).filter(l=>/Scan|Sort/.test(l)).map(l=>l.trim().slice(0,90)); console.log(name, ex, best.toFixed(1)+'ms', n, plan.map(l=>l.slice(0,60)).join(' | ').slice(0,150))};
const box=(r)=>{const d=r/111.2; const dl=d/Math.cos(lat*Math.PI/180); return `position <@ box(point(${lon-dl},${merc(lat-d)}),point(${lon+dl},${merc(lat+d)}))`};
const near=`sin(radians(latitude))*${Math.sin(lat*Math.PI/180)}+cos(radians(latitude))*${Math.cos(lat*Math.PI/180)}*cos(radians(longitude-${lon}))`;
const P=`point(${lon},${merc(lat)})`;
for (const r of [1,5,30,200]) {
 await run('knn r='+r, `select * from terminals where ${box(r)} and ${near} >= ${Math.cos(r/6371)} order by position <-> ${P} limit 2000`);
 await run('count r='+r, `select count(*) from (select 1 from terminals where ${box(r)} and ${near} >= ${Math.cos(r/6371)} limit 10000) x`);
 await run('count box-only r='+r, `select count(*) from (select 1 from terminals where ${box(r)} limit 10000) x`);
 await run('knn cse r='+r, `select * from terminals where carrier in ('cse') and ${box(r)} and ${near} >= ${Math.cos(r/6371)} order by position <-> ${P} limit 2000`);
}
await run('fias', `select * from terminals where city_fias_id='${rows[0].fias}' order by name,id limit 2000`);
await run('fias cse', `select * from terminals where city_fias_id='${rows[0].fias}' and carrier in ('cse') order by name,id limit 2000`);
await run('fias count', `select count(*) from (select 1 from terminals where city_fias_id='${rows[0].fias}' limit 10000) x`);
await run('fias knn', `select * from terminals where city_fias_id='${rows[0].fias}' order by position <-> ${P} limit 2000`);
await run('fias knn far', `select * from terminals where city_fias_id='${rows[5].fias}' order by position <-> ${P} limit 2000`);
await run('small city', `select * from terminals where city_key='${rows[600].name}' order by name,id limit 2000`);
for (const [n,w,s,e,no,x] of [['moscow',37.3,55.5,37.9,55.95,''],['europe',30,45,60,65,''],['all',19,41,180,80,''],['all cse',19,41,180,80,`and carrier in ('cse')`],['all pony,light',19,41,180,80,`and carrier in ('pony','cse') and accepts_drop_off`]]) {
 const b=`position <@ box(point(${w},${merc(s)}),point(${e},${merc(no)})) ${x}`;
 await run('bbox capped '+n, `with m as materialized (select id,name from terminals where ${b} limit 10000), p as (select id from m order by name,id limit 2000) select t.*,(select count(*) from m) from p join terminals t using(id) order by name,id`);
 await run('bbox plain '+n, `select * from terminals where ${b} order by name,id limit 2000`);
 await run('bbox between '+n, `select * from terminals where longitude between ${w} and ${e} and latitude between ${s} and ${no} ${x} limit 10000`);
}
await run('sizes', `select carrier,count(*) from terminals group by 1`);
await c.end();
